// The server's half of the wire: every route with the shapes of its requests and answers, every failure with its words,
// frames made short. A client needs none of it, so it has an address of its own, `@turnfold/wire/api`.
export {
  ACTED_SCHEMA,
  CREATED_SCHEMA,
  EVENTS_PAGE_SCHEMA,
  GAME_VIEW_SCHEMA,
  GAMES_SCHEMA,
  JOINED_SCHEMA,
  RECORD_SCHEMA,
  RESIGNED_SCHEMA,
  RULES_LIST_SCHEMA,
  RULES_SCHEMA,
  SEED_OPENED_SCHEMA,
  SERVER_STATE_SCHEMA,
  UNDO_ANSWERED_SCHEMA,
  UNDO_ASKED_SCHEMA,
  UNDONE_SCHEMA,
} from './answers.ts';
export { ERROR_SCHEMA } from './error-body.ts';
export { FAILURES, fail } from './failure.ts';
export {
  DELTA_SCHEMA,
  FRAME_SCHEMA,
  HELLO_SCHEMA,
  PATCH_SCHEMA,
  PING_SCHEMA,
  PONG_SCHEMA,
  RESYNC_SCHEMA,
  TABLE_SCHEMA,
} from './live.ts';
export {
  ARRANGE_SCHEMA,
  ARRANGED_SCHEMA,
  PAIR_SCHEMA,
  PAIRING_SCHEMA,
  PHRASE_SCHEMA,
  REMATCH_SCHEMA,
  REMATCHED_SCHEMA,
  SAID_SCHEMA,
  SAY_SCHEMA,
  TABLE_CHANGES_SCHEMA,
  TABLES_SCHEMA,
} from './meeting.ts';
export { nameProblem } from './names.ts';
export { diff } from './patch.ts';
export {
  ADD_DEVICE_SCHEMA,
  MINE_SCHEMA,
  RECEIVE_SCHEMA,
  REMOVE_DEVICE_SCHEMA,
  SEND_SCHEMA,
} from './person.ts';
export { PRESENCE_MESSAGE_SCHEMA } from './presence.ts';
export {
  ACT_SCHEMA,
  AS_SCHEMA,
  CLAIM_SCHEMA,
  CREATE_SCHEMA,
  EVENTS_SCHEMA,
  FORK_SCHEMA,
  JOIN_SCHEMA,
  LIST_SCHEMA,
  OPEN_SEED_SCHEMA,
  SUBSCRIBE_SCHEMA,
  UNDO_ANSWER_SCHEMA,
  VIEW_SCHEMA,
} from './requests.ts';
export { ROUTES, TAGS } from './routes.ts';
export { SHARE_SCHEMA, SHARED_SCHEMA } from './share.ts';
export { compactFrame, framesToKeep, shortFrame } from './short-frame.ts';
export {
  ACTION,
  EVENT,
  GAME_STATE,
  LUCK,
  OUTCOME,
  PLAYER,
  SEED_STATES,
  UNDO_REQUEST,
} from './vocabulary.ts';
