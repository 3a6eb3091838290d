import { useFormat } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Button, Checkbox, PasswordField, TextField } from '@parley/ui-kit';
import { Lock, UserRound, WifiOff } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
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
  /** Whether the gateway could not be reached and is tried again. */
  readonly isUnreachable: boolean;
  /** Shown under the error, counting down. */
  readonly retryIn: number | undefined;
  readonly onAccount: (account: string) => void;
  /** Called when something is typed. */
  readonly onEdit: () => void;
  readonly onSubmit: (credentials: Credentials) => void;
}

/**
 * Account and password. When the screen is left, the typed account is kept and the password is cleared (U-16).
 * source: R-10
 */
export function LoginForm({ account, canStaySignedIn, isBusy, error, onAccount, onSubmit, ...state }: LoginFormProps) {
  const { isUnreachable, retryIn, onEdit } = state;
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
    <form ref={form} noValidate className="flex flex-col gap-4.5" onInput={onEdit} onSubmit={submit}>
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
      <ConnectionNote isUnreachable={isUnreachable} />
      <Button type="submit" variant="primary" size="lg" width="block" isBusy={isBusy}>
        {t(isBusy ? 'login.signingIn' : 'login.submit')}
      </Button>
    </form>
  );
}

/** Says at once that there is no network, and that a gateway which could not be reached is tried again. source: WB375 */
function ConnectionNote({ isUnreachable }: Pick<LoginFormProps, 'isUnreachable'>) {
  const t = useT();
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  if (isOnline && !isUnreachable) return null;
  return (
    <p role="alert" className="flex items-center gap-2 text-sub text-warn-text">
      <WifiOff size={16} aria-hidden="true" className="flex-none" />
      {t(isUnreachable ? 'login.unreachable' : 'login.offline')}
    </p>
  );
}

function subscribeToNetwork(listener: () => void): () => void {
  const events = ['online', 'offline'];
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
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
