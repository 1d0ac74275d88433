// Several players, one device, hidden hands: the next one takes it before anything is shown.

import { Button } from '@turnfold/board';
import type { ReactNode } from 'react';

interface PassDeviceProps {
  readonly name: string;
  readonly onReady: () => void;
}

export const PassDevice = ({ name, onReady }: PassDeviceProps): ReactNode => (
  <main className="lone-page">
    <h1>Pass the device to {name}</h1>
    <p className="quiet">Only {name} should look at the screen now.</p>
    <div className="lone-buttons">
      <Button look="strong" onPress={onReady} autoFocus>
        I am {name}
      </Button>
    </div>
  </main>
);
