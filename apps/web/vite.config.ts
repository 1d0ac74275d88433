import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { rulesPlugin } from './build/rules-plugin.ts';
import { withoutViewSchemas } from './build/without-view-schemas.ts';

const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), rulesPlugin(), withoutViewSchemas()],
  // A font inside the style sheet would need `data:` in the page's security policy.
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    license: { fileName: 'licenses.md' }, // Of what is bundled: who copies the page copies it too.
    // In fewer files than sharing would make, code compresses better: the kit, and all the rules of a game.
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'rules', test: /games\/battletech\/src\// },
            { name: 'kit', test: /[\\/]packages[\\/]board[\\/]src[\\/](?!generic).*[.]tsx?$/ },
          ],
        },
      },
    },
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
  },
  worker: { format: 'es' }, // A thread loads only the game that it is asked about.
  // `npx vite apps/web` beside a running server: the page reloads as you type, the API is the real one.
  server: { proxy: { '/api': { target: server, ws: true } } },
});
