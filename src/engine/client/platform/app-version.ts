/** The version of this build, for support and for the server's `upgrade_required`. */
export const appVersion: string = import.meta.env?.VITE_APP_VERSION ?? 'development'
