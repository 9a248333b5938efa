import type { PushedKind } from '#shared/domain/events.ts'

export type Language = 'zh' | 'zh2' | 'en'

/** The arguments of a push text. Never an address, a price or a mail address, since locked screens show them. */
export type PushArgs = {
  parcelReceived: { lastDigits: string }
  parcelUndeclared: { lastDigits: string }
  claimDecided: { accepted: boolean }
  couponsGiven: Record<string, never>
  login: Record<string, never>
}
export type PushWords = { title: string; body: string }

/** The server's own words; plain text, one function for each mail and each push. */
export type Words = {
  loginCode: (args: { code: string; minutes: number; home: string }) => {
    subject: string
    text: string
  }
  push: { [K in PushedKind]: (args: PushArgs[K]) => PushWords }
}
