/** The code of a page did not come: no network, or a release that took it away. */
export class PageNotLoaded extends Error {
  override name = 'PageNotLoaded'
}
