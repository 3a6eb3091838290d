import { useT } from '@parley/i18n/react';
import { IconButton, TextField, type TextFieldProps } from '@parley/ui-kit';
import { CircleX, Search } from 'lucide-react';
import { useRef } from 'react';

type RecordSearchFieldProps = Pick<
  TextFieldProps,
  'label' | 'placeholder' | 'value' | 'onChange' | 'onKeyDown' | 'autoFocus'
>;

/**
 * A search field with a button that clears it and keeps the focus. It is of no type `search`, for which some browsers draw
 * a button of their own. source: RT-14, RT-17
 */
export function RecordSearchField(props: RecordSearchFieldProps) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  function clear(): void {
    props.onChange('');
    field.current?.focus();
  }
  return (
    <TextField
      {...props}
      ref={field}
      variant="search"
      role="searchbox"
      enterKeyHint="search"
      autoComplete="off"
      icon={<Search size={18} aria-hidden="true" />}
      trailing={
        props.value !== '' && (
          <IconButton
            size="sm"
            label={t('room.rail.clear')}
            icon={<CircleX size={18} aria-hidden="true" />}
            onPress={clear}
          />
        )
      }
    />
  );
}
