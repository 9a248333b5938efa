/** What a problem of a feature says besides its code, which the feature merges into it. */
// biome-ignore lint/suspicious/noEmptyInterface: the features merge their members into it.
export interface ProblemDetails {}
