import { brokenImage, flangeImage, privateImage } from '../../testing/samples/images';
import type { Localise } from '../../testing/samples/localise';
import { type CardSample, longWord } from '../../testing/samples/sample';

const image = (url: string, rest: object = {}): CardSample => ({
  type: 'IMAGE_CARD',
  body: { image: { url, width: 800, height: 600 }, ...rest },
});

/** IMAGE_CARD. */
export const imageCards = {
  plain: () => image(flangeImage),
  titled: (localise: Localise) =>
    image(flangeImage, { title: { text: localise('法兰 DN80', 'Flange DN80') }, aigcFlag: true }),
  loading: () => image(privateImage),
  failed: () => image(brokenImage),
  longWords: (localise: Localise) => image(flangeImage, { title: { text: longWord(localise) } }),
};
