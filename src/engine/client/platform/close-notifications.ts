import { ownRegistration } from './own-registration.ts'

/** Browsers that show a push without our worker know its screen themselves. */
type Shown = Notification & { navigate?: unknown }

const screenOf = ({ data, navigate }: Shown): string => String(data?.navigate ?? navigate ?? '')

/** Closes the notifications of this device, all or those of some screens. Works in the worker too. */
export async function closeNotifications(
  isOver: (screen: string) => boolean = () => true,
): Promise<void> {
  try {
    const notifications = await (await ownRegistration())?.getNotifications?.()
    for (const one of notifications ?? []) if (isOver(screenOf(one))) one.close()
  } catch {
    // What a browser does not list, it does not let us close.
  }
}
