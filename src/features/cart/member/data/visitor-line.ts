import type { SetOf } from '#engine/shared/registry.ts'

/** A line of the cart of this browser's visitor. `mid` is that of its mutation after a login, made with the line. */
export type VisitorLine = { id: string; mid: string; set: SetOf<'cartLine.add'>; createdAt: string }
