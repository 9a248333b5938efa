import { SCAN_KINDS, type ScanKind } from './read-scan.ts'

type ScanField = {
  takes: readonly ScanKind[]
  /**
   * `screen`: it waits for scans while it is on the screen, wherever the focus is. `empty`: so too, until it has one.
   * `focus`: it takes a scan only while it has the focus.
   */
  reach: 'screen' | 'empty' | 'focus'
  /** What follows a scan: Enter in the field, or the next control and no act. */
  after: 'enter' | 'next'
  /** The boxes of a parcel are told apart. */
  boxes?: true
}

/** The fields of the console that wait for scans, and which kinds of code each takes. Every other field takes none. */
export const SCAN_FIELDS = {
  receive: { takes: ['tracking'], reach: 'screen', after: 'enter', boxes: true },
  labelOwner: { takes: ['member'], reach: 'screen', after: 'enter' },
  shelf: { takes: ['shelf'], reach: 'screen', after: 'enter' },
  /** One of several on the screen. */
  shelfOfOne: { takes: ['shelf'], reach: 'focus', after: 'next' },
  shelfToCount: { takes: ['shelf'], reach: 'screen', after: 'enter' },
  count: { takes: ['parcel', 'tracking', 'unknown'], reach: 'screen', after: 'enter' },
  pack: { takes: ['parcel'], reach: 'screen', after: 'enter' },
  order: { takes: ['order'], reach: 'screen', after: 'enter' },
  parcel: { takes: ['parcel'], reach: 'screen', after: 'enter' },
  dispatch: { takes: ['tracking'], reach: 'empty', after: 'enter' },
  carrierNumber: { takes: ['tracking'], reach: 'focus', after: 'next' },
  member: { takes: ['member'], reach: 'focus', after: 'next' },
  find: { takes: SCAN_KINDS, reach: 'focus', after: 'enter' },
} as const satisfies Record<string, ScanField>
export type ScanFieldName = keyof typeof SCAN_FIELDS

/** The mark of a field that waits for scans, among its props. */
export const takesScan = (name: ScanFieldName) => ({ 'data-scan': name })

/** The rules of a marked field; null for any other. */
export function scanFieldOf(element: Element | null): ScanField | null {
  const name = element?.getAttribute('data-scan') ?? ''
  return Object.hasOwn(SCAN_FIELDS, name) ? SCAN_FIELDS[name as ScanFieldName] : null
}
