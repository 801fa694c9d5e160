/**
 * What most leaked passwords are made of, in German and English: names, pets, teams, cars, months, rows
 * of keys. Lower case, without accents; `common-passwords.ts` undoes what people add.
 */
const words = `
aaa aaaa aaaaaaaa abc abcabc abcd abcde abcdef access adler admin administrator alexander
alexandra amanda america amerika andrea andreas andrew android anfang angel angelina anna
anthony anything apfel apple april aragorn arbeit arschloch arsenal asd asdasd asdf asdfasdf
asdfg ashley asshole audi august austria auto autos autumn baby babyboy babygirl baer bailey
banana barbie barcelona bart baseball basketball batman bayern bayernmuenchen bear beatles
bella benutzer berlin bernd bestfriend bier bilder birgit bitch blink blitz blume blumen bmw
borussia bremen bruder buero burger buster butterfly california callofduty camaro canada carmen
champion changeme charlie cheese chelsea cherry chocolate christian christina christine
christmas christus claudia cocacola coffee computer cookie cookies corona corvette
counterstrike crystal daniel darling december default deinpasswort delfin demo dennis
deutschland dezember diamant diamond dienstag dieter digimon disco disney doggy dolphin donner
donnerstag dortmund dragon dresden drummer ducati eagle earth easter elizabeth eminem emma ende
engel england erdbeere erde europa europe everything facebook faith falcon familie family
fcbayern februar february felix ferien ferrari feuer fire florian flower flowers football
forever fortnite foto fotomagnet fotomagnete fotos frank frankfurt frankreich freedom freiheit
freitag freund freunde freundin friday frieden friend friends fruehling fuck fucker fuckoff
fuckyou fussball galaxie galaxy gameboy gamer gandalf garfield garten gast geburtstag geheim
geheimnis geheimwort geld george gerhard germany ginger gitarre glaube glueck gold golf golfer
golfgti google guest guitar hacker hallo hallohallo hallowelt hamburg handball hannah hannover
harley harleydavidson harrypotter hase hasi haus hawk heinz hello hellohello helloworld helmut
herbst hermione hertha hiphop hobbit hochzeit hockey hoffnung hogwarts home homer honda honey
hope horse horses hsv hund hunde hunter hurensohn ichliebdich ichliebedich ilovegod iloveu
iloveyou initial instagram internet ipad iphone ironman italia italien jackdaniels januar
january jasmin jennifer jessica jesus jonas jordan joshua juergen juli julia july june juni
justin juventus kaffee kater katharina katze katzen kawasaki kennwort kevin killer kinder king
kirsche kitten kitty klaus knight koeln koenig kueche kuehlschrank lamborghini laura legend
legolas leipzig lena leon letmein liebe lieben liebling lightning lion lisa liverpool lodestone
loewe login london lorena love lovely loveme lover loveyou lucky lukas luna macbook maerz
maggie magic magnet magnete mama mamapapa manchester manfred marcel march maria marie markus
martin martina master matrix matthew matthias maus mausi max maximilian meer meinpasswort
melissa mercedes merlin messi metallica mexico michael michelle mickey mickymaus microsoft
minecraft mittwoch moin mond monday money monika monkey montag moon moonlight motorola motorrad
muenchen music musik mustang mutter mutti mypassword naruto nemo network netzwerk neuespasswort
newpassword newyork nicholas nicole ninja nintendo nirvana nokia noob nothing november nude
nuernberg nutella october oesterreich office oktober oliver oma opa orange ostern panther papa
paris parole pass passport passw passwd password passwords passwort patrick peace pepper pepsi
peter petra pferd pferde phoenix photo photomagnet photomagnets photos piano pikachu pizza
player playstation pokemon pony porn porsche potter princess prinz prinzessin privat private
puppy qaz qazwsx queen qwe qweasd qwer qwert qwerty qwertz rainbow rammstein ramstein
realmadrid regenbogen reise robert roblox rocknroll rockstar rocky ronaldo root rose roses
sabine salzburg samantha sammy samstag samsung sandra sarah saturday schalke schatz schatzi
schatzmann scheisse schmetterling schokolade schule schweiz schwester scooter sebastian secret
security september server servus sex sexy shadow shit sicherheit silber silver simba simpsons
skate skater slipknot snoopy snowboard soccer softball sohn something sommer sommerferien
sommerzeit sonne sonnenblume sonnenschein sonntag sony sophie spanien spider spiderman spring
starcraft starlight stars start startpasswort startrek starwars stefan stefanie stephan
stephanie stern sterne storm stpauli strand strawberry sturm stuttgart success summer sunday
sunset sunshine superhero superman surfer susanne sweetheart sweety switzerland system techno
telegram telekom tennis test tester testing testtest texas thomas thunder thursday tiger
tinkerbell tobias tochter topsecret toyota trance trustno tschuess tuesday universe universum
urlaub user vanessa vater vati verdammt victoria vodafone vodka voldemort volkswagen volleyball
warcraft warrior wasser water wednesday weihnachten wein welcome werder whatever whatsapp
whisky wien william willkommen windows winner winter wolf wolfgang wolves wsx xbox xxx xxxxxxxx
yamaha youtube yxc yxcv zauber zuerich zuhause zxc zxcv zxcvbnm
`;

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
