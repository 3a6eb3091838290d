import { aReference } from '../testing/builders';
import { componentStory, overlayStory } from '../testing/gallery/component-story';
import { cartonImage, flangeImage } from '../testing/samples/images';
import { longWord } from '../testing/samples/sample';
import { KnowledgeDialog } from './KnowledgeDialog';
import { UnknownCard } from './UnknownCard';

export default { title: 'Cards/Source and unknown message' };

const nothing = () => undefined;

export const Source = overlayStory((localise) => (
  <KnowledgeDialog
    reference={{
      ...aReference(localise('采购审批制度 V3.2', 'Approval policy V3.2')),
      docContent: localise(
        '第二十三条　单笔 10 万元以上须**财务复核**。',
        'Article 23. Above CNY 100,000 **finance reviews**.',
      ),
      docUrls: [cartonImage, flangeImage],
      originDocUrl: 'https://policy.example/3',
    }}
    onClose={nothing}
    onOpenOriginal={nothing}
  />
));
export const SourceEmpty = overlayStory(() => (
  <KnowledgeDialog reference={aReference('')} onClose={nothing} onOpenOriginal={nothing} />
));
export const Unknown = componentStory((localise) => (
  <UnknownCard readable={localise('三单匹配明细', 'Three-way match')} onIntent={nothing} />
));
export const UnknownLongWords = componentStory((localise) => (
  <UnknownCard readable={longWord(localise)} onIntent={nothing} />
));
export const UnknownEmpty = componentStory(() => <UnknownCard readable="" onIntent={nothing} />);
