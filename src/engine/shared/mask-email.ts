/** An address that its owner recognises and others do not learn: "m•••@example.com". */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(0, at))
  return `${first}•••${email.slice(at)}`
}
