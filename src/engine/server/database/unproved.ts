/** Staff were about to move money without the proof that it needs. `serve` refuses their request. */
export class Unproved extends Error {}
