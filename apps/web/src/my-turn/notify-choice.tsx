// Offered where it is of use: somebody waits for another player.

import './notify-choice.css';
import { Button } from '@turnfold/board';
import { type ReactNode, useState } from 'react';
import { device } from '../device.ts';
import { askForNotifications, NOTIFICATION_WORDS, notificationState } from './notifications.ts';

export const NotifyChoice = (): ReactNode => {
  const [state, setState] = useState(notificationState);
  const [isOn, setOn] = useState(device.notifies);
  const choose = (wanted: boolean) => {
    device.notifies = wanted;
    setOn(wanted);
  };
  const turnOn = async () => {
    const next = await askForNotifications();
    setState(next);
    choose(next === 'allowed');
  };
  const isOffered = state === 'askable' || (state === 'allowed' && !isOn);
  return (
    <div className="notify-choice">
      <p className="quiet small">{NOTIFICATION_WORDS[isOffered ? 'askable' : state]}</p>
      {isOffered ? <Button onPress={turnOn}>Notify me</Button> : null}
      {state === 'allowed' && isOn ? (
        <Button look="quiet" onPress={() => choose(false)}>
          Stop notifying me
        </Button>
      ) : null}
    </div>
  );
};
