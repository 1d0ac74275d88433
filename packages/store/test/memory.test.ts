import { createMemoryStore } from '@turnfold/store';
import { storeContract } from '@turnfold/store/testing';
import { describe, test } from 'vitest';

storeContract('memory', async () => createMemoryStore(), { describe, test });
