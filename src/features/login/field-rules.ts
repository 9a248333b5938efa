/** What only a field of a login must be. */
export type LoginRule = 'code_digits' | 'code_wrong'
