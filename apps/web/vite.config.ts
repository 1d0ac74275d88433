import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { rulesPlugin } from './build/rules-plugin.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), rulesPlugin()],
  // A font inside the style sheet would need `data:` in the page's security policy.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' }, // Of what is bundled: who copies the page copies it too.
    // The kit in one file: in as many as there are uses of it, it compresses badly.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'kit', test: /[\\/]packages[\\/]board[\\/]src[\\/].*[.]tsx?$/ }],
        },
      },
    },
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
  // `npx vite apps/web` beside a running server: the page reloads as you type, the API is the real one.
  server: { proxy: { '/api': { target: server, ws: true } } },
});
