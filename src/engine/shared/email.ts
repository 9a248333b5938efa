import { normalForm } from './plain-typed.ts'

/** Browsers and Node have it; this folder is checked without the globals of either. */
declare const URL: new (url: string) => { readonly hostname: string }

/** The common part of RFC 5321: a local part without quotes, and a domain with a top level, each as long as it may be. */
export const EMAIL =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z](?:[\da-z-]{0,61}[\da-z])?\.)+(?:[a-z]{2,}|xn--[\da-z-]+)$/

/**
 * An address as mail programs and pages copy it: behind a name in angle brackets, as a link, before a full stop. With one
 * place where `@` can stand it takes no longer for a text that is none.
 */
const COPIED =
  /^(?:[^<>@]*<)?(?:mailto:([^<>\s?@]+@[^<>\s?@]+)(?:\?[^<>\s]*)?|([^<>\s@]+@[^<>\s@]+?))>?[.,;]*$/

/**
 * A typed address in the form in which it is stored and compared: lower case, full-width characters as plain ones, and
 * an international domain in Punycode, as mail servers want it.
 */
export function plainEmail(input: string): string {
  const whole = normalForm(input)
    .trim()
    .replace(/[\u3002]/g, '.')
    .toLowerCase()
  const [, linked, plain = linked ?? whole] = COPIED.exec(whole) ?? []
  const at = plain.lastIndexOf('@')
  const domain = plain.slice(at + 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: The range is that of ASCII.
  if (at < 0 || /^[\x00-\x7f]*$/.test(domain) || /[\s/?#:%[\]\\]/.test(domain)) return plain
  try {
    return plain.slice(0, at + 1) + new URL(`http://${domain}`).hostname
  } catch {
    return plain
  }
}
