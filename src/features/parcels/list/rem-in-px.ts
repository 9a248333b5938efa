/** How many pixels some rem are, by the size of letters that the person has chosen. */
export function remInPx(rem: number): number {
  return rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
