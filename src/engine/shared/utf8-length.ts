/** The UTF-8 length of a text in bytes, without encoding it. */
export function utf8Length(text: string): number {
  let length = text.length
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // Each half of a surrogate pair counts for two of its four bytes.
    if (unit > 0x7ff && (unit < 0xd800 || unit > 0xdfff)) length += 2
    else if (unit > 0x7f) length += 1
  }
  return length
}
