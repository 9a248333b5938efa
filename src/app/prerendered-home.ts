/** The home page as HTML, in one language and for one state of the business. */
export type PrerenderedHome = { locale: string; html: string }

let still: PrerenderedHome | null = null

/**
 * Keeps the prerendered home page, which is static. Its code and catalogs load only when the language changes or a
 * visitor returns to it from another page.
 */
export function keepPrerenderedHome(home: PrerenderedHome | null): void {
  still = home
}

export const prerenderedHome = (): PrerenderedHome | null => still
