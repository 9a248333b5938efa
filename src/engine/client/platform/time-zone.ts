/** The IANA name of this device's time zone, such as "Asia/Singapore"; '' where the browser does not say. */
export function timeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
}
