import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSendText } from '../../../conversation/use-send-text';
import { QueryScope } from '../../../services/QueryScope';
import { currentRoomAtom } from '../../../stores/rooms';
import { useQuestions } from '../use-questions';
import { useGreeting } from '../welcome/use-greeting';
import { CategoryTiles } from './CategoryTiles';
import { QuestionRows } from './QuestionRows';

/**
 * What an empty conversation shows on a phone: a greeting, the categories, and the popular questions, which a category
 * filters. source: W-17, EN-28
 */
export function PhoneWelcome() {
  return (
    <QueryScope>
      <Questions />
    </QueryScope>
  );
}

function Questions() {
  const t = useT();
  const { categories, popular } = useQuestions('');
  const [chosen, setChosen] = useState<string>();
  const sendText = useSendText(useAtomValue(currentRoomAtom)?.roomId);
  const hasFailed = popular.isError || categories.isError || popular.isPaused;
  return (
    <div className="flex flex-col gap-5 pt-6">
      <div>
        <h2 className="text-h1 font-semibold tracking-[-0.01em]">{useGreeting()}</h2>
        <p className="mt-1 text-msg text-fg-2">{t('room.greeting.detail')}</p>
      </div>
      {!categories.isError && <CategoryTiles categories={categories.data} chosen={chosen} onChoose={setChosen} />}
      <QuestionRows
        key={chosen}
        questions={popular.data}
        categoryId={chosen}
        hasFailed={hasFailed}
        onRetry={() => void Promise.all([categories.refetch(), popular.refetch()])}
        onAsk={sendText}
      />
    </div>
  );
}
