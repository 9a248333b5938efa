import { BadDatabase } from './database/bad-database.ts'
import { BadDataDirectory } from './database/data-directory.ts'
import { DirectoryInUse } from './database/directory-lock.ts'
import { DISK_FULL } from './database/disk-room.ts'
import { fileCause } from './database/file-cause.ts'
import { isUnavailable, READ_ONLY } from './database/unavailable.ts'
import { BadSetting } from './settings.ts'

type Cause = {
  is: (error: Error) => boolean
  /** The cause and the way out. */
  words: (error: Error) => string
}

const codeOf = (error: Error): string => ('code' in error ? String(error.code) : '')
const coded = (codes: RegExp) => (error: Error) => codes.test(codeOf(error))
// Node leaves the message empty if it has tried several addresses.
const messageOf = (error: Error) => error.message || codeOf(error)

/** What an operator can mend, from special to general. What is not here is a bug, and keeps its stack. */
const CAUSES: readonly Cause[] = [
  {
    is: (error) =>
      [BadSetting, DirectoryInUse, BadDataDirectory, BadDatabase].some(
        (clear) => error instanceof clear,
      ),
    words: messageOf,
  },
  {
    is: (error) => fileCause(error) !== undefined,
    words: (error) => `${fileCause(error)} (${error.message})`,
  },
  { is: coded(/^(EADDRINUSE|EACCES|EADDRNOTAVAIL)$/), words: messageOf },
  {
    is: ({ message }) => message.includes('does not support SSL'),
    words: ({ message }) => tlsWords(message),
  },
  {
    is: ({ message }) => message.includes('establishing an SSL connection'),
    words: ({ message }) =>
      `DATABASE_URL: what answers there is no PostgreSQL (${message}); check its host and port`,
  },
  {
    is: coded(/CERT|UNABLE_TO_VERIFY_LEAF_SIGNATURE/),
    words: ({ message }) => tlsWords(message),
  },
  {
    is: coded(/^42501$/),
    words: ({ message }) =>
      `DATABASE_URL: ${message}; the role needs a database of its own: alter database … owner to …`,
  },
  {
    is: coded(new RegExp(`^(${READ_ONLY}|${DISK_FULL})$`)),
    words: ({ message }) =>
      `the database takes no writes (${message}); make room on its disk, or name the server that is not a standby`,
  },
  {
    is: coded(/^(28\w{3}|3D000|53300|57P03)$/),
    words: ({ message }) => `DATABASE_URL: ${message}`,
  },
  {
    is: isUnavailable,
    words: (error) =>
      `DATABASE_URL: the database does not answer (${messageOf(error)}); check its host, port and firewall`,
  },
]

/** One line for an error that the operator can mend; undefined for others. */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const cause = CAUSES.find(({ is }) => is(error))
  return cause?.words(error).replaceAll(/\s*\n\s*/g, ' ')
}

const tlsWords = (message: string) =>
  `DATABASE_URL: no verified TLS (${message}); name the authority by sslrootcert=<file>, or choose another sslmode`
