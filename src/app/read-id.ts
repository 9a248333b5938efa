const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of a path as the prop of its page; null, which is the 404 page, for what is no id. */
export const readId = ({ id }: { id: string }): { id: string } | null =>
  UUID.test(id) ? { id: id.toLowerCase() } : null
