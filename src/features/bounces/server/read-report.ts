import PostalMime, { type Attachment, type Email } from 'postal-mime'
import type { ReportKind } from '#features/bounces/rules/reports.ts'

/** `kind` is null for what we do not count, such as a delay. `headers`: a text with the header fields of our mail. */
export type ReadReport = { kind: ReportKind | null; code: string; headers: string }

const CODE = /\b[45]\.\d{1,3}\.\d{1,3}\b/
const REPLY = /\b([45])\d\d[ -]/
/** What mail systems of old write as. */
const MACHINE = /\b(?:mailer-daemon|postmaster|mail delivery (?:sub)?system)\b/i

/**
 * Reads what a mail system says about a mail: a delivery status notification (RFC 3464), a complaint (RFC 5965), or the
 * old form, where a mail system returns the header of the mail below words of its own. Undefined if it is none.
 */
export async function readReport(source: Uint8Array): Promise<ReadReport | undefined> {
  const mail = await PostalMime.parse(source, {
    forceRfc822Attachments: true,
    attachmentEncoding: 'utf8',
  }).catch(() => undefined)
  if (mail === undefined) return undefined
  const partOf = (...types: string[]) => textOf(mail.attachments, types)
  const status = partOf('message/delivery-status', 'message/global-delivery-status')
  const complaint = partOf('message/feedback-report')
  const headers = headOf(
    partOf('message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'),
  )
  if (complaint !== undefined) {
    const kind = fieldOf(complaint, 'feedback-type').toLowerCase()
    return { kind: kind === 'not-spam' ? null : 'complaint', code: '', headers }
  }
  if (status !== undefined) return { ...readStatus(status), headers }
  return readOld(mail, headers)
}

/** One part of our mails has one recipient, but a mailing list behind it may have several: the worst counts. */
function readStatus(status: string): Pick<ReadReport, 'kind' | 'code'> {
  const failed = status
    .split(/\r?\n\s*\r?\n/)
    .filter((group) => fieldOf(group, 'action').toLowerCase() === 'failed')
    .map((group) => CODE.exec(fieldOf(group, 'status'))?.[0] ?? '')
  const code = failed.toSorted().at(-1)
  if (code === undefined) return { kind: null, code: '' }
  return { kind: code.startsWith('4') ? 'temporary' : 'permanent', code }
}

/** Words and the header of our mail, in the text or as a part; a person who quotes a mail is no mail system. */
function readOld(mail: Email, headers: string): ReadReport | undefined {
  const { text = '', from } = mail
  const sender = mail.headers.find(({ key }) => key === 'return-path')?.value.trim()
  if (sender !== '<>' && !MACHINE.test(`${from?.name ?? ''} ${from?.address ?? ''}`)) {
    return undefined
  }
  const code = CODE.exec(text)?.[0] ?? ''
  const digit = code[0] ?? REPLY.exec(text)?.[1]
  if (digit === undefined) return undefined
  const kind = digit === '4' ? 'temporary' : 'permanent'
  return { kind, code, headers: `${headers}\n${text}` }
}

function textOf(parts: readonly Attachment[], types: readonly string[]): string | undefined {
  const content = parts.find(({ mimeType }) => types.includes(mimeType.toLowerCase()))?.content
  return typeof content === 'string' ? content : undefined
}

/** Only the header of a returned mail is looked at, never what it says. */
const headOf = (mail = ''): string => mail.split(/\r?\n\r?\n/, 1)[0] ?? ''

/** The value of a field, unfolded; '' if there is none. */
function fieldOf(group: string, name: string): string {
  const lines = group.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`))
  return line?.slice(name.length + 1).trim() ?? ''
}
