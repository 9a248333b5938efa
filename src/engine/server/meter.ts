/** How a picture was taken: drawn, refused for what it is, or put off. */
export type PictureEnd = 'drawn' | 'refused' | 'busy'

/** Counts what the server does, for those who watch it. Nothing that it is given names a person or a row. */
export type Meter = {
  /** `route` is the pattern of the endpoint, `none` for a path that is none. */
  request: (about: { method: string; route: string; status: number }, seconds: number) => void
  picture: (end: PictureEnd, seconds: number) => void
  mail: (end: 'sent' | 'refused' | 'held' | 'failed') => void
  /** A provider of payments has reported something. `forged`: its signature was wrong or old. */
  webhook: (end: 'taken' | 'forged') => void
  /** A live channel was opened or has ended. */
  channel: (by: 1 | -1) => void
  /** How long a change had waited on its device when it arrived, by the clock of the device. */
  syncLag: (seconds: number) => void
}
