import { useT } from '@parley/i18n';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './IconButton';
import { TextField, type TextFieldProps } from './TextField';

/** A password field with a button that shows the password. Ours. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'trailing'>) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  const eye = (
    <IconButton
      label={t(isShown ? 'a11y.password.hide' : 'a11y.password.show')}
      icon={isShown ? <EyeOff size={18} /> : <Eye size={18} />}
      onPress={() => setShown((shown) => !shown)}
      className="-mr-1.5"
    />
  );
  return <TextField autoComplete="current-password" {...props} type={isShown ? 'text' : 'password'} trailing={eye} />;
}
