import type { Localise } from '../../testing/samples/localise';
import { aBrokenPicture, aFlange, aPrivatePicture } from '../../testing/samples/pictures';
import { type CardSample, longWord } from '../../testing/samples/sample';

const image = (url: string, rest: object = {}): CardSample => ({
  type: 'IMAGE_CARD',
  body: { image: { url, width: 800, height: 600 }, ...rest },
});

/** IMAGE_CARD. */
export const imageCards = {
  plain: () => image(aFlange),
  titled: (localise: Localise) =>
    image(aFlange, { title: { text: localise('法兰 DN80', 'Flange DN80') }, aigcFlag: true }),
  loading: () => image(aPrivatePicture),
  failed: () => image(aBrokenPicture),
  longWords: (localise: Localise) => image(aFlange, { title: { text: longWord(localise) } }),
};
