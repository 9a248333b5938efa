type NoArgs = Record<string, never>

export declare const ARGS: unique symbol
type Event<Args, Notify> = {
  about: string
  notify: Notify
  /** Its mail waits for no others of its kind. */
  atOnce?: true
  readonly [ARGS]?: Args
}
type IsNews<Args> = (args: Args) => boolean
type NotifiedEvent<Args, Notify> = Event<Args, Notify> & {
  /** Whether members hear of one with these arguments. */
  isNews: IsNews<Args>
}
/** Members do not hear of it. */
export const quiet = <Args = NoArgs>(about: string): Event<Args, 'no'> => ({ about, notify: 'no' })
/** Members hear of it, and each channel has a switch. */
export const optional = <Args = NoArgs>(
  about: string,
  isNews: IsNews<Args> = () => true,
): NotifiedEvent<Args, 'optional'> => ({ about, notify: 'optional', isNews })
/** The mail has no switch, since it is about money, the loss of a parcel or the safety of the account. */
export const required = <Args = NoArgs>(
  about: string,
  isNews: IsNews<Args> = () => true,
): NotifiedEvent<Args, 'required'> => ({ about, notify: 'required', isNews })
/** The same, and the mail is sent at once: somebody else may be in the account. */
export const urgent = <Args = NoArgs>(
  about: string,
  isNews?: IsNews<Args>,
): NotifiedEvent<Args, 'required'> => ({ ...required(about, isNews), atOnce: true })
