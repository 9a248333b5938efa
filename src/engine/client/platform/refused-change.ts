import type { OutcomeRow } from '#engine/shared/rows.ts'

/**
 * What is known of a change of a screen. `done`: the server has accepted it. `here`: saved on this device, without a
 * connection. `sending`: saved on this device, and on its way.
 */
export type Decision = 'done' | 'here' | 'sending'

/** What the server decided against a change of a screen, and what the screen can do about it. */
export type Refusal = {
  /** The changes that were refused. */
  outcomes: readonly OutcomeRow[]
  /** Whether some fields have another device's value now, too, between which the member chooses in the tray. */
  isConflict: boolean
  /** Shows it in a form instead of the tray, until the returned function is called. */
  showInForm: () => () => void
  /** Removes it from every device, because the form has sent another change in its place. */
  replaced: () => Promise<void>
}

/** Thrown by a change that is announced and that the server did not accept. */
export class RefusedChange extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super('The server refused a change')
    this.refusal = refusal
  }
}

/** Thrown when the person left the screen, or the account, before the decision about its change was known. */
export class LeftScreen extends Error {}

/** Why a screen's write was not done: it could not be written or asked, or what the server refused. */
export type Failure = 'device' | Refusal
