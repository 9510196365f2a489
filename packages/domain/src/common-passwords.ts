/**
 * The most used passwords that are long enough, in lower case.
 * Source: the list of zxcvbn (MIT, © 2012–2016 Dan Wheeler and Dropbox, 2021 zxcvbn-ts), without obscene ones, and Brazilian football.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = wordsOf(`
  12345678 123456789 1234567890 0123456789 87654321 987654321 11111111 00000000 12341234 11223344 12344321 123123123
  147258369 1q2w3e4r 1qaz2wsx q1w2e3r4 qwertyui qwertyuiop qwerty123 asdfghjk asdfghjkl zxcvbnm1 abcd1234 abc12345
  password password1 password123 passw0rd iloveyou sunshine princess football baseball superman welcome1 admin123
  administrator senha123 senha1234 senha12345 minhasenha mudar123 trocar123 brasil123 brasil10 flamengo flamengo1
  corinthians corinthians1 palmeiras palmeiras1 saopaulo saopaulo1 vascodagama gremio123 cruzeiro fluminense botafogo
  santos123 internacional jesus123 jesuscristo deusefiel familia123 gabriel123 restaurante restaurante1 pizzaria
  pizzaria1 delivery delivery1 cardapio cardapio1 benfica1 sporting1 portugal portugal1 jennifer trustno1 computer
  michelle starwars corvette 1234qwer internet samantha q1w2e3r4t5 maverick whatever mercedes steelers qwer1234
  hardcore midnight bigdaddy victoria marlboro cocacola jordan23 asdfasdf danielle jonathan liverpoo slipknot scorpion
  startrek redskins qazwsxedc liverpool nicholas dolphins metallic mountain benjamin elephant rush2112 1q2w3e4r5t
  creative garfield 1qazxsw2 december airborne brooklyn godzilla 4815162342 williams darkness blink182 platinum
  01012011 lifehack 12qwaszx snowball nintendo november pakistan explorer redwings 789456123 lasvegas guinness
  christin asdf1234 babygirl michigan carolina alexande minecraft metallica kristina kimberly snickers paradise
  caroline lacrosse bollocks poohbear qweasdzxc einstein drowssap courtney spitfire patricia maryjane champion
  svetlana anderson westside security zaq12wsx alexander 123456789a 1232323q scarface qwerty12 marshall veronica
  stargate 12345qwert semperfi brittany scotland cherokee simpsons michael1 vladimir franklin infinity passport
  bulldogs 1234554321 budlight softball fktrcfylh kawasaki wildcats logitech swordfis motorola alexandr patriots
  colorado juventus freeuser warcraft wolverin elizabet valentin mitchell ncc1701d spiderma hello123 virginia pearljam
  123qweasd predator charlie1 panthers peekaboo rolltide american cardinal chevelle fyfcnfcbz loverboy lovelove
  123654789 changeme electric darkside hercules lawrence wolfpack letmein1 741852963 spiderman blizzard cheyenne
  123456789q cjkysirj 147852369 sterling basketball a1b2c3d4 freepass airplane billybob stingray chocolat zeppelin
  firebird business greenday tarheels 01011980 hellfire engineer serenity fireball 1029384756 remember darkstar
  mustang1 pavilion bobafett 01012000 dbrnjhbz harrison swimming defender precious icecream swordfish presario
  rockstar airforce thailand 21122112 bluebird goldfish wrangler cadillac longhorn microsoft christia qazwsx123
  assassin atlantis 123qweasdzxc lonewolf software leonardo srinivas angelina valentina veronika babydoll wordpass
  devildog mistress freedom1 soso123aljg montreal wolfgang 31415926 hotstuff basketba birthday stephani jessica1
  testtest kathleen savannah shamrock deftones goldberg renegade hamilton cristina blahblah enterpri 1234abcd babylon5
  sweetpea trfnthbyf cavalier marathon aardvark bigboobs manchester yankees1 napoleon buckeyes 01011990 fredfred
  highland 1qaz2wsx3edc diamonds campbell chandler drpepper elizabeth 12345678910 thuglife sherlock morpheus consumer
  adgjmptw barcelona sundance isabella overlord isabelle ultimate ncc1701e matthew1 geronimo 123qwe123 aleksandr
  superfly q1w2e3r4t5y6 florence wrinkle1 11235813 51505150 seminole alejandr concrete access14 margaret christop
  letmein2 qazxswedc trombone pleasure rhbcnbyf christian cdtnkfyf stallion mongoose kingkong bluemoon personal
  a1234567 immortal 123454321 dietcoke anthony1 giovanni hollywoo morrison 14789632 clifford bonehead fernando
  ghbdtnbr charlott 1123581321 william1 hongkong sebastia werewolf super123 cooldude eternity lollipop tottenha
  stocking anything columbia makaveli robinson verbatim satan666 standard blackcat punkrock raistlin infantry
  qwerty12345 waterloo 01012010 seinfeld musicman megadeth skywalke gn56gn56 squirrel wolverine qazwsxed stardust
  twilight intrepid vanhalen punisher 1234567a showtime 111222333 skittles ekaterina hannibal thunder1 chelsea1
  1q2w3e4r5t6y portland panasonic sandiego penelope blackdog 1a2b3c4d californ playtime warriors gangster christine
  chargers mushroom dingdong crusader stranger dkflbvbh anastasia slapshot guardian 147896325 septembe angelica
  scarlett 123321123 kittycat munchkin rammstein 1passwor barcelon santiago blackman starcraft goodluck coltrane
  katerina discover spanking shaney14 192837465 lonestar stonecol meridian heather1 25802580 richard1 alexandra
  zaq1xsw2 beautiful lowrider tacobell 123698745 catalina halflife johnjohn kangaroo thompson socrates keyboard
  national formula1 qwerasdf 12369874 penguins vacation ragnarok mailcreated5240 lorraine dodgeram sebastian colombia
  oblivion sithlord mustangs scoobydo bigballs zxcv1234 titleist richmond director magnolia blueeyes mersedes 12312312
  springer patrick1 martinez cowboys1 nuttertools 1122334455 gateway1 imperial grateful peterpan kingston pa55word
  freckles margarita deadhead research mariners rootbeer aspirine frederic children stephanie scooter1 11112222
  creampie plymouth justdoit 1234567q lightnin caliente goodtime catherin redalert brucelee porkchop aquarius raiders1
  thankyou fletcher shopping a1s2d3f4 sapphire qwert123 qazwsxedcrfv hastings blackjac 01012001 spectrum chevrole
  amsterdam diamond1 rosemary candyman beatrice front242 atlantic labrador 123456qwerty syracuse southern commando
  clitoris 8j4ye3uz monopoly pineappl lesbians gangbang spartans romashka 123456aa snuggles phoenix1 infiniti jeremiah
  1234567890q cosworth charlotte doberman qawsedrf brandon1 emmanuel webmaster viktoria porsche9 starbuck beefcake
  godsmack clarence valhalla starfish sailboat achilles ncc1701a arsenal1 pa55w0rd frontier swingers terminator
  kentucky jackson1 doughboy phillies dannyboy nebraska qwertyuio pinkfloy maryland luckydog september oklahoma
  qwerty123456 agent007 vfrcbvrf nathalie whocares vkontakte ihateyou dilligaf mandingo california technics golfball
  01011991 bunghole 15426378 hurrican stripper aberdeen rfnthbyf enterprise dthjybrf handsome excalibu brothers
  keystone flamingo passwort lancelot melissa1 australia kamikaze designer pokemon1 somethin apollo13 bearbear
  bradford deeznuts warhammer rangers1 blueblue meatball columbus manchest macdaddy michaela 123456789z sentinel
  universe truelove billyboy military jamesbon microsof microlab pantyhos lifetime 01011985 gordon24 theodore function
  73501505 passwor1 azsxdcfv 01011970 charlton bigmoney superstar fordf150 terminal wildfire vladislav hollywood
  gretchen saratoga 321654987 01011981 greenbay trinidad chicken1 rjirfrgbde meatloaf hyperion rightnow treasure
  01011986 lisalisa chester1 jasmine1 maradona anaconda japanese catherine woofwoof pass1234 poontang christopher
  albatros richards turkey50 kenworth happy123 dinosaur lionking happyday chickens chocolate ericsson positive
  crazybab sherwood polniypizdec0211 fktrcfylhf zxcasdqwe hardrock anhyeuem madeline february samsung1 applepie
  skywalker gandalf1 davidson skorpion hellyeah australi rockhard hedgehog 13243546 yosemite 1qa2ws3ed mikemike
  pooppoop america1 karolina starship 0.0.0.000 salvador greatone football1 78945612 francois packers1 robotech
  roadkill backdoor rastaman alliance killbill cinnamon sojdlg123aljg 18436572 963852741 bangbang jeanette operator
  mechanic amsterda pingpong rasputin marianne majestic passwords kingfish gotohell wrestlin railroad lineage2
  thursday a123456789 peterson phillips nwo4life charles1 kcj9wx5n underdog r2d2c3po snoopdog broadway umbrella
  splinter chemical 123789456 jamesbond blackhaw passpass sinclair megapass translator magicman supersta giuseppe
  caligula shannon1 meredith bullseye saturday kristine tunafish gfhjkm123 dkflbckfd p0015123 12131415 crawford
  tazmania deepthroat dfktynbyf tommyboy chainsaw christina marino13 getmoney budweise qazwsx12 brighton vfhufhbnf
  mamapapa penthous chrisbln snowboar undertaker flounder moneyman canadian viewsonic downtown 01011989 qwerty1234
  eastside sneakers golfgolf panasoni chicago1 thanatos ghjcnjnfr whitesox poseidon johannes gargoyle intruder
  sunnyday ferrari1 solution madison1 newcastl goldstar buckshot 01011988 titanium test1234 federico superman1
  sunflowe babyblue westwood apple123 boomboom florida1 motherlode multiplelo callaway starfire paintbal winston1
  123qwerty knickers lokomotiv panther1 thirteen rjycnfynby avalanch philippe 01011984 zerocool tomorrow godfather
  original 01011987 newyork1 idontknow vfvfgfgf beerbeer 1x2zkg8w francesc syncmaster christie zxasqw12 paintball
  monalisa terrapin spongebob attitude clevelan barefoot chuckles meathead 02071986 cfitymrf cambiami 12345678q
  03082006 blessing aleksandra gladiator southpark mazafaka pianoman casanova traveler hawkeyes clarinet deeznutz
  10203040 meowmeow monster1 triangle valencia 01011910 rhiannon crystal1 smeghead andromeda 12345679 cerberus
  james007 tiberius gabriell salamander resident hayabusa together juliette 1q2w3e4r5 crjhgbjy nokia6300 rockford
  goldwing brewster thegreat confused whiskers spaceman rebecca1 12qw34er gesperrt wrestling mohammed sersolution
  overkill rhfcjnrf montgom240 bulldog1 something 12345qwe runescape lightning 14725836 19411945 hoosiers recovery
  01011992 adrienne roadking illusion 01091989 medicine leavemealone megatron doghouse 12345678a mortgage heineken
  fishing1 moonlight 02071982 realmadrid balloons tinkerbell 135792468 babyface 01011975 blackbir bookworm godfathe
  seahawks talisman blackjack hawaiian alphabet beautifu 123456654321 mortimer roadrunn password2 charlene christmas
  handyman digital1 tiffany1 01011993 dutchess 12301230 wareagle valkyrie idontkno teddybea dragonball babybaby
  dolphin1 inuyasha stanford sullivan wishbone property gameover kittykat sinister 02021987 dragon12 friendly aa123456
  geoffrey newpass6 katherine claymore 02011985 sporting matthews checkers 01011977 02041986 gabriela 02081988
  alexalex preacher gamecube 02051986 armagedon playstation z1x2c3v4 02091987 12011987 rhtdtlrj blackout bcfields
  electron devil666 silverad 02021988 02031986 123456qw thunderb 02101985 ghostrider reynolds cannabis southpar
  jackson5 absolute lipstick 1234567890a laurence 02061985 02011987 mandarin baseball1 tottenham kleopatra dirtbike
  1357924680 katherin northern cameltoe bluefish 02021986 slippery 01011983 02091986 qweasd123 mollydog annabell
  starcraf ghblehjr vasilisa scorpio1 illinois deadpool farscape sunflower hopeless carpedie asdfzxcv shepherd
  02021984 gatorade cameron1 borussia 01011982 flexible graphics fyutkbyf 123qq123 yfcntymrf 02081984 02081987
  thedoors 7ugd5hip2j elizaveta 02061986 strength webmaste augustus alejandro argentina corleone vampires 02031984
  02021985 21031988 987456321 babylove sergeant dragonba stonecold register 01020304 01011999 millions millwall
  patience chrysler bullfrog a12345678 02011986 istanbul ashleigh 02081989 universal binladen shanghai porsche1
  gabriel1 jayhawks amateurs barbados nightmare knockers chevrolet cristian coolness 02041984 criminal hardware
  bobdylan capslock 02061989 teddybear gfhjkmgfhjkm missouri carlitos coldbeer netscape andromed brigitte yeahbaby
  eldorado eastwood monkey12 paranoid rainbow6 soulmate 9293709b13 microphone kakashka 02021983 50spanks fgtkmcby
  1234567891 brittney fastball creature just4fun smashing washington mephisto fountain specialk estrella 02031987
  buddyboy 02041983 02051983 piramida 02021989 violetta spencer1 salasana q2w3e4r5 heritage 11221122 browning 02041982
  insomnia kissmyass budapest pinkfloyd playboy1 sandwich testpass maxwell1 magician wildcard magazine telephon
  1234asdf 02081986 1a2s3d4f rochelle pringles iverson3 02041987 02041988 vsjasnel12 darklord loveless radiohea
  02011988 reckless jiggaman tiger123 classics hooligan scrabble jellybea hawaii50 pharmacy abnormal concorde 01011979
  02081985 qazwsxedc123 islander 02101984 jakejake 02011980 yjdsqgfhjkm kazantip strawberry maksimka wg8e3wjf 02021982
  sweetnes master12 andersen ferguson 123456qwe dynamite gertrude doomsday rhjrjlbk mariposa killer12 mazda626
  excalibur marcello masamune 02071984 12365478 chestnut fullmoon michael2 02031985 inspiron forsaken snowboard
  lollypop insanity creation 02061988 katarina moonbeam gonzalez senators pumpkins windsurf green123 reddevil sheridan
  rjhjktdf killkill woodland vanguard aviation stanislav 02081982 02051982 yankees2 sausages francesco anastasiya
  nevermind presiden faithful vfitymrf happiness robotics 02011984 temppass highheel firewall polopolo 02031982
  evolution drummer1 02061980 pumpkin1 download fandango qwerty11 mypassword earnhard angelika icehouse misfit99
  christma zaqxswcde 02061987 02091983 01081989 zxcvbnm123 pineapple harrypotter gorgeous 12051988 qwert12345 vikings1
  spongebo broncos1 starstar radiohead viktoriya holidays mckenzie reddwarf dodgers1 05051987 02071987 02101989
  02041985 platypus password12 02071980 1z2x3c4v abrakadabra marianna services 02101987 longjohn 134679852 01011900
  alessandro honolulu nygiants 02091984 windmill freebird slamdunk snowflak irishman 02091981 bergkamp training
  warrior1 playstat mudvayne dudedude jackjack johndeer zildjian 02061983 02041981 02091980 22041987 josephin fishbone
  genesis1 bigblock jefferso clippers chambers thisisit monkeybo death666 hounddog pallmall 02051988 angel123 02041979
  webhompas monsters 02051987 02081977 05051985 02071988 comanche 15051981 26061987 whiteout roadster stefanie
  heinrich undertak anastasi festival coolcool qwe123qwe 02031981 mazdarx7 choochoo 08031986 02051989 123456789s
  iloveyou2 02051984 02061984 kisskiss cbr900rr lovelife chipmunk good123654 bluebell kjrjvjnbd 10011986 11051987
  13041988 21031987 washingt tkbpfdtnf smirnoff pipeline james123 fishhead 06061986 konstantin freefree summer99
  newcastle krasotka 01031988 02091985 starligh wireless scoobydoo 02021979 koroleva michaels yogibear redbaron
  testing1 02021981 nascar24 president 7894561230 highbury zachary1 02061982 username survivor wanderer soccer12
  costello washburn catwoman lemonade bearcats solitude 01011978 02011989 cricket1 slowhand paradigm nostromo borabora
  arkansas terminat rainbow1 fantasia stephen1 02041989 underground johnson1 peaches1 cnfybckfd ghbywtccf 02101986
  11081989 12021988 13041987 14061991 20061988 21011989 22021989 24061986 30051985 74108520 wildbill gilligan berkeley
  pool6123 armstron
`);

/** Words and first names that people in Brazil and Portugal write a number behind. */
export const COMMON_WORDS: ReadonlySet<string> = wordsOf(`
  comanda restaurante pizzaria lanchonete hamburgueria padaria cozinha cardapio pedido pedidos delivery entrega garcom
  gerente atendente caixa cliente dono loja empresa senha minhasenha mudar trocar teste admin administrador usuario
  acesso entrar sistema brasil portugal saopaulo flamengo corinthians palmeiras santos vasco vascodagama gremio
  cruzeiro fluminense botafogo internacional atletico bahia benfica sporting porto jesus jesuscristo deus deusefiel fe
  amor amoreterno teamo familia felicidade saudade princesa estrela vida sucesso vitoria senhor nossasenhora futebol
  cachorro gatinho chocolate cerveja churrasco feijoada pizza hamburguer acai password welcome qwerty iloveyou maria
  ana joao gabriel lucas pedro mateus jose gustavo guilherme carlos julia vitor felipe leticia marcos rafael luiz
  daniel eduardo matheus luis amanda bruno beatriz gabriela larissa paulo leonardo mariana vinicius davi bruna samuel
  victor camila isabela francisco caio antonio tiago luana sara eduarda bianca rafaela geovana fernanda igor natalia
  laura luan andre nicolas juliana miguel nicole thiago gabriele yasmin arthur henrique caua rodrigo raissa diego
  sabrina livia artur lara ruan aline milena rian giovana jessica brenda kauan vanessa debora pablo david anderson
  caroline breno renan marcelo leandro fernando alice sofia luiza alan andressa isadora taina julio diogo kaua rebeca
  murilo alexandre danilo douglas yasmim erica wesley tais emily carla vinicios alex raiane isabele raquel ricardo
  fabio emili italo lais daniele camile tainara barbara clara talita jenifer carolina lorena cauan pamela enzo
  jeferson fabricio samara ester evelin iago ingrid yuri daniela erick tamires marina jaqueline eric iasmin otavio
  maicon jean flavia natan marcela thais renata iasmim alana estefani everton
`);

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/));
}
