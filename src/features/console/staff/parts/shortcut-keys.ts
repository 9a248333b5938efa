import { readLocal, writeLocal } from '#engine/client/platform/storage.ts'

const KEY = 'staffShortcuts'
/** The second key of a shortcut follows the first within this time. */
export const PAIR_MS = 1_500

/** Whether a key goes into a field or a dialog. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable], [role=dialog]') !== null

/** Whether single keys act in the console on this device. */
export const areShortcutsOn = (): boolean => readLocal(KEY) !== 'off'

export const keepShortcuts = (isOn: boolean): boolean => writeLocal(KEY, isOn ? 'on' : 'off')
