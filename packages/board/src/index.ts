export { Announcer, announce } from './announcer.tsx';
export { Button, type ButtonProps } from './button.tsx';
export type {
  Audience,
  Beat,
  BoardModule,
  BoardProps,
  BoxText,
  Ending,
  EndingMoment,
  EndingProps,
  GameSetup,
  PictureModule,
  Preset,
  Score,
  Script,
  SetupProps,
  Sound,
  Suggestion,
} from './contract.ts';
export { Dialog } from './dialog.tsx';
export { Dice } from './dice.tsx';
export { type Hotkey, keysOf, useActiveHotkeys, useHotkeys } from './hotkeys.ts';
export {
  type Explanation,
  type Glossary,
  type Learning,
  type Lesson,
  type LessonStep,
  type RulePicture,
  ruleOfEnd,
} from './learning.ts';
export { LineChart, type Series } from './line-chart.tsx';
export { PHONE, useMedia } from './media.ts';
export { type Motion, useMotion } from './motion.ts';
export { beatMs } from './pace.ts';
export { type Camera, type PanZoom, useGestures, usePanZoom, zoomed } from './pan-zoom.ts';
export {
  MARKS,
  type Mark,
  markOutline,
  SEATS,
  type SeatLook,
  SeatMark,
  SeatMarkPath,
  SeatPatterns,
  seatFill,
  seatLook,
} from './seats.tsx';
export {
  applySettings,
  changeSettings,
  getSettings,
  MOTIONS,
  PACES,
  type Settings,
  THEMES,
  useSettings,
} from './settings.ts';
export { type Asking, type PrimaryAction, type Shell, ShellProvider, useShell } from './shell.tsx';
export { Suggested, SuggestedLine } from './suggested.tsx';
export { TableLayout, type TableLayoutProps } from './table-layout.tsx';
export { type Tab, Tabs } from './tabs.tsx';
export { Term } from './term.tsx';
export { Tooltip } from './tooltip.tsx';
export { ZoomButtons } from './zoom-buttons.tsx';
