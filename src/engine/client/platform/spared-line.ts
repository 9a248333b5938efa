/** What Chromium says about the network; Safari and Firefox say nothing. */
type Line = { saveData?: boolean; effectiveType?: string }

/** Whether what can wait should: the user has asked the browser to save data, or the network is as slow as 2G. */
export function isSparedLine(): boolean {
  const { connection } = navigator as Navigator & { connection?: Line }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
