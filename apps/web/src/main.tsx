import '@turnfold/board/theme.css';
import '@turnfold/board/kit.css';
import './page.css';
import './lobby/lobby.css';
import { applySettings } from '@turnfold/board';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';

applySettings();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
