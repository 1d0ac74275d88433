// The browser's notifications: whether it has them, whether it lets us, and one of them.

export type NotificationState =
  /** It can be asked for, or is allowed. */
  | 'askable'
  | 'allowed'
  /** The player, or a policy, has said no: only the browser's own settings can change that. */
  | 'denied'
  /** Browsers notify only from pages that came over https, or from this machine. */
  | 'insecure'
  | 'missing';

export interface NotificationWorld {
  readonly isSecureContext: boolean;
  readonly Notification?: Pick<typeof Notification, 'permission' | 'requestPermission'>;
}

export const notificationState = (
  world: NotificationWorld = globalThis as NotificationWorld,
): NotificationState => {
  if (!world.isSecureContext) return 'insecure';
  if (!world.Notification) return 'missing';
  const { permission } = world.Notification;
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'denied' : 'askable';
};

/** Only ever called by a press of a button. */
export const askForNotifications = async (): Promise<NotificationState> => {
  if (notificationState() === 'askable') await Notification.requestPermission();
  return notificationState();
};

export const NOTIFICATION_WORDS: Readonly<Record<NotificationState, string>> = {
  askable: 'Get a notification when it is your turn and this page is in the background.',
  allowed: 'You get a notification when it is your turn and this page is in the background.',
  denied: 'Notifications are blocked for this page. Allow them in your browser’s settings for it.',
  insecure:
    'Notifications need a secure page: an address that begins with https, or http://localhost on the machine itself.',
  missing: 'This browser has no notifications. The title and the icon of the window still show your turn.',
};

interface Call {
  readonly title: string;
  readonly body: string;
  /** A second one with the same tag takes the place of the first. */
  readonly tag: string;
  readonly onOpen: () => void;
}

export const notify = ({ title, body, tag, onOpen }: Call): void => {
  if (notificationState() !== 'allowed') return;
  try {
    const shown = new Notification(title, { body, tag, icon: '/icon.svg' });
    shown.onclick = () => {
      shown.close();
      onOpen();
    };
  } catch {
    // Chrome on Android has the word and not the thing; the title and the icon still say it.
  }
};
