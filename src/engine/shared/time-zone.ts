/** Whether a text is an IANA name of a time zone that this runtime knows, such as "Asia/Singapore". */
export function isTimeZone(name: string): boolean {
  // Runtimes also take offsets such as "+08:00", which name no place.
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
