/** Phones; tablets get the desktop layout. source: RO-13, U-18 */
export const isPhone = (userAgent: string): boolean =>
  /iPhone|iPod|Windows Phone|Android.*Mobile|OpenHarmony.*(Phone|Mobile)|HarmonyOS.*Mobile/i.test(userAgent);

/** The kind of device that messages are sent from; `inquiryChannel` on the wire. source: RO-13, U-18 */
export const deviceKindOf = (userAgent: string): 'MOBILE' | 'PC' => (isPhone(userAgent) ? 'MOBILE' : 'PC');
