// What an earlier version wrote is still read: its records load, end as they ended, and are never called false.

import { canonical } from '../../canonical.ts';
import { type CompleteRecord, formatRecord, importRecord, parseRecord, verify } from '../../record.ts';
import type { AnyRules } from '../../rules.ts';
import { BrokenPromise, messageOf } from '../failure.ts';
import type { Trials } from '../trials.ts';
import { recordOf } from './record.ts';

const MOVES_MAX = 60;

export const checkKept = (trials: Trials): void => {
  const { rules, records } = trials;
  for (const [index, text] of records.entries())
    checkRecordText(rules, text, `record ${index + 1} of those kept`);
  for (const trail of trials.trails().slice(0, 1))
    checkRecordText(rules, formatRecord(recordOf(trail, MOVES_MAX)), `the record of seed ${trail.seed}`);
};

const checkRecordText = (rules: AnyRules, text: string, name: string) => {
  const record = parseRecord(text);
  const stop = (problem: string): never => {
    throw new BrokenPromise(`${name}: ${problem}`);
  };
  if ('problem' in record) return stop(record.problem);
  const verdict = verify(rules, record);
  if (verdict.verdict === 'failed') stop(`called false at ${verdict.where}: ${verdict.problem}`);
  try {
    const { outcome } = importRecord(rules, record as CompleteRecord).game;
    if (canonical(outcome) !== canonical(record.outcome)) stop('it loads, and ends otherwise');
  } catch (error) {
    stop(`it does not load: ${messageOf(error)}`);
  }
};
