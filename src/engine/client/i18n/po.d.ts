/** The Lingui plugin compiles catalogs on import. */
declare module '*.po' {
  import type { Messages } from '@lingui/core'

  export const messages: Messages
}
