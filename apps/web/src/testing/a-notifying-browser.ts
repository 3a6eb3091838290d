import { onTestFinished, vi } from 'vitest';

/** The notifications that a browser shows, which answers `permission`. */
export function aNotifyingBrowser(permission: NotificationPermission) {
  const shown: string[] = [];
  class FakeNotification {
    static permission: NotificationPermission = 'default';
    static async requestPermission() {
      FakeNotification.permission = permission;
      return permission;
    }
    onclick: (() => void) | null = null;
    close = () => undefined;
    constructor(title: string, { body }: NotificationOptions) {
      shown.push(`${title}: ${body}`);
    }
  }
  vi.stubGlobal('Notification', FakeNotification);
  onTestFinished(() => void vi.unstubAllGlobals());
  return { shown, FakeNotification };
}
