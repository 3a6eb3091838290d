/** Phones; tablets get the desktop layout. source: §1 (Mobile is detected from the user agent), U-18 */
export const isPhone = (userAgent: string): boolean =>
  /iPhone|iPod|Windows Phone|Android.*Mobile|OpenHarmony.*(Phone|Mobile)|HarmonyOS.*Mobile/i.test(userAgent);
