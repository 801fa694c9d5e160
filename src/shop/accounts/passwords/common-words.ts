import { dictionary } from "@zxcvbn-ts/language-common";

/** What people here put in passwords and lists from elsewhere lack; lower case, without accents. */
const local = `
aaa abc abcd anfang apfel asd autos bayernmuenchen benutzer bmw buero christus deinpasswort
donnerstag erdbeere erde ferien feuer fortnite foto fotomagnet fotomagnete fotos frankreich
freunde freundin frieden fruehling gast geburtstag geheimnis geheimwort geld gitarre glaube
hallohallo hallowelt harleydavidson hasi hochzeit hoffnung hsv hunde hurensohn ichliebdich
ichliebedich instagram ipad kater kirsche koeln kueche kuehlschrank lodestone loewe login maerz
magnete mama meer meinpasswort mickymaus mittwoch moin mond mutti neuespasswort nuernberg
oesterreich oma opa ostern papa pferd pferde photomagnet photomagnets prinz prinzessin qaz qwe
regenbogen reise roblox samstag schatzmann schmetterling schokolade schwester sicherheit silber
sohn sommerferien sommerzeit sonnenblume spanien startpasswort stpauli switzerland telegram
tochter tschuess universum vater vati verdammt voldemort wein whatsapp wien willkommen wsx xxx yxc
zauber zuerich zuhause zxc
`;

/**
 * Almost 50,000 leaked passwords, the most used first, kept by others; `common-passwords.ts` undoes what
 * people add to them.
 */
export const commonWords: ReadonlySet<string> = new Set([
  ...dictionary["passwords-common"],
  ...local.trim().split(/\s+/),
]);
