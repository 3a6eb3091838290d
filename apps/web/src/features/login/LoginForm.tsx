import { useFormat } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Button, Checkbox, PasswordField, TextField } from '@parley/ui-kit';
import { Lock, UserRound } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { hasFinePointer } from '../../services/fine-pointer';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly keepIn: 'tab' | 'device';
}

interface LoginFormProps {
  /** What the account field contains: at first the account that was last used on this device, or whose session ended. */
  readonly account: string;
  /** Whether 'stay signed in' is offered, which it is not inside a host page. */
  readonly canStaySignedIn: boolean;
  readonly isBusy: boolean;
  /** Shown under the password field. */
  readonly error: string | undefined;
  /** Shown under the error, counting down. */
  readonly retryIn: number | undefined;
  readonly onAccount: (account: string) => void;
  readonly onSubmit: (credentials: Credentials) => void;
}

/**
 * Account and password. When the screen is left, the typed account is kept and the password is cleared (U-16).
 * source: R-10
 */
export function LoginForm({ account, canStaySignedIn, isBusy, error, retryIn, onAccount, onSubmit }: LoginFormProps) {
  const t = useT();
  const format = useFormat();
  const [password, setPassword] = useState('');
  const [staysSignedIn, setStaysSignedIn] = useState(false);
  const [missing, setMissing] = useState<'account' | 'password' | undefined>(undefined);
  useEffect(() => () => setPassword(''), []);
  const form = useFocusOnFirstEmptyField();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const username = account.trim();
    const missingField = username ? (password ? undefined : 'password') : 'account';
    setMissing(missingField);
    if (!missingField && !isBusy) onSubmit({ username, password, keepIn: staysSignedIn ? 'device' : 'tab' });
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-4.5" onSubmit={submit}>
      <TextField
        variant="form-lg"
        label={t('login.account')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        value={account}
        onChange={onAccount}
        icon={<UserRound size={18} aria-hidden="true" />}
        error={missing === 'account' ? t('login.needAccount') : undefined}
      />
      <PasswordField
        variant="form-lg"
        label={t('login.password')}
        name="password"
        value={password}
        onChange={setPassword}
        icon={<Lock size={18} aria-hidden="true" />}
        error={missing === 'password' ? t('login.needPassword') : error}
      />
      {retryIn !== undefined && (
        // Screen readers announce the error, and not each second.
        <p role="timer" className="kit-num text-cap text-fg-2">
          {t('login.retryIn', { time: format.duration(retryIn) })}
        </p>
      )}
      {canStaySignedIn && (
        <Checkbox checked={staysSignedIn} onChange={setStaysSignedIn}>
          {t('login.staySignedIn')}
        </Checkbox>
      )}
      <Button type="submit" variant="primary" size="lg" width="block" isBusy={isBusy}>
        {t(isBusy ? 'login.signingIn' : 'login.submit')}
      </Button>
    </form>
  );
}

/**
 * Focuses the first empty field when the form appears, except on a phone, whose keyboard would cover the page.
 * source: WB52
 */
function useFocusOnFirstEmptyField() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!hasFinePointer()) return;
    const fields = [...(form.current?.querySelectorAll('input[name]') ?? [])];
    const first = fields.find((field) => field instanceof HTMLInputElement && field.value === '');
    if (first instanceof HTMLInputElement) first.focus();
  }, []);
  return form;
}
