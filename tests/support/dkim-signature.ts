import { createHash, type KeyObject, verify } from 'node:crypto'

type Tags = Record<string, string>

/** The tags of a mail's DKIM-Signature, without the white space in their values. */
export function readSignature(mail: string): Tags {
  return tagsOf(fieldOf(fieldsOf(mail), 'dkim-signature') ?? '')
}

/** Whether the signature of a received mail is that of the key over its fields and its text (RFC 6376, relaxed/relaxed). */
export function isSigned(mail: string, publicKey: KeyObject): boolean {
  const fields = fieldsOf(mail)
  const own = fieldOf(fields, 'dkim-signature')
  if (own === undefined) return false
  const { bh, b = '', h = '', c } = tagsOf(own)
  const body = mail.slice(mail.indexOf('\n\n') + 2)
  const hash = createHash('sha256').update(relaxedBody(body)).digest('base64')
  if (c !== 'relaxed/relaxed' || hash !== bh) return false
  const signed = h
    .split(':')
    .map((name) => `${name}:${relaxed(fieldOf(fields, name) ?? '')}\r\n`)
    .join('')
  // The field itself, with an empty signature.
  const unsigned = relaxed(own.replace(/(;\s*b=)[^;]*/, '$1'))
  const bytes = Buffer.from(`${signed}dkim-signature:${unsigned}`)
  return verify('sha256', bytes, publicKey, Buffer.from(b, 'base64'))
}

/** Names in lower case, values as they stand. */
function fieldsOf(mail: string): [string, string][] {
  const head = mail.slice(0, mail.indexOf('\n\n'))
  return head.split(/\n(?![ \t])/).map((field) => {
    const colon = field.indexOf(':')
    return [field.slice(0, colon).trim().toLowerCase(), field.slice(colon + 1)]
  })
}

const fieldOf = (fields: [string, string][], name: string) =>
  fields.findLast(([one]) => one === name)?.[1]

const tagsOf = (value: string): Tags =>
  Object.fromEntries(
    value.split(';').flatMap((tag) => {
      const [, name, text] = /^\s*(\w+)\s*=([\s\S]*)$/.exec(tag) ?? []
      return name === undefined ? [] : [[name, (text ?? '').replace(/\s+/g, '')]]
    }),
  )

const relaxed = (value: string) =>
  value
    .replace(/\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()

function relaxedBody(body: string): string {
  const lines = body.split('\n').map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
  while (lines.at(-1) === '') lines.pop()
  return lines.map((line) => `${line}\r\n`).join('')
}
