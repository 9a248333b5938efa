/** What only a field of the community must be. */
export type CommunityRule = 'name_reserved'
