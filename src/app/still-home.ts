/** The home page as HTML in one language. */
export type StillHome = { locale: string; html: string }

let still: StillHome | null = null

/**
 * Keeps the home page that the build rendered: nothing in it moves, so its code and words are not even fetched until
 * the language changes or a visitor comes back to it from another page.
 */
export function keepStillHome(home: StillHome | null): void {
  still = home
}

export const stillHome = (): StillHome | null => still
