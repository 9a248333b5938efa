/** The home page as HTML in one language. */
export type StillHome = { locale: string; html: string }

let still: StillHome | null = null

/**
 * Keeps the prerendered home page, which is static. Its code and catalogs load only when the language changes or a
 * visitor returns to it from another page.
 */
export function keepStillHome(home: StillHome | null): void {
  still = home
}

export const stillHome = (): StillHome | null => still
