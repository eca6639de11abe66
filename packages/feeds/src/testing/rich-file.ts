/** Every feature and habit of the format's three generations, line by line. */
export const RICH_FILE = `<?xml version="1.0" encoding="UTF-8" standalone='yes'?>
<!-- made by hand -->
<?export  from="engine"?>
<rates xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xsi:noNamespaceSchemaLocation="1.1.xsd">
<item><from>USDTTRC20</from><to>CASHUSD</to><in>1</in><out>0.99</out><amount>20000</amount>
  <frommin>100</frommin><frommax>5000</frommax><tofee type="%">0.2</tofee><tofee>3</tofee>
  <city>DUBAI</city><manual>true</manual>
  <step frommin="1000" frommax="5000"><out>0.995</out></step></item>
<item>
  <from> btc </from><to>SBERRUB</to>
  <in>1</in><out>7741287</out><amount>9.5e7</amount>
  <minamount>0.001 BTC</minamount><maxamount>2 BTC</maxamount>
  <param>manual, verifying,cardverify</param>
</item>
<item><amount>15000.50</amount><out>1</out><in>98.185249</in><to>ETH</to><from>SBERRUB</from>
  <param>0</param></item>
<item><from>CASHRUB</from><to>BTC</to><in>5357566.754702</in><out>1</out><amount>93.032</amount>
  <city>msk, spb</city><minfee>500</minfee></item>
<item><from>A&#x42;C</from><to><![CDATA[XMR]]></to><in>2<!-- why not -->5</in><out>1</out>
  <amount>100</amount></item >
<item><from>LTC</from><to>ETC</to><in>1</in><out>3.1</out><amount>70</amount>
  <fromfee>1%,0.5</fromfee><tofee>2.15 ETC</tofee><floating minutes="15" percent='1'/>
  <delay>30</delay><reg/><hold>false</hold><note a="x>y" b='&lt;&amp;"'><b>bold</b> words</note>
</item>
<item><from>LTC</from><to>BTC</to><in>500</in><out>1</out><amount>3</amount><manual/><reg/></item>
<item><from>DOGE</from><to>TRX</to><in>0.000012345678901234</in><out>12345678901234567890</out>
  <amount>1</amount><tomin>0.5</tomin><tomax>40</tomax></item>
<item><from>ZEC</from><to>ZEC</to><in>1</in><out>1</out><amount>5</amount></item>
<item><from>LTC</from><to>DASH</to><in>1</in><out>2</out><amount>0</amount></item>
<item><from>LTC</from><to>XLM</to><in>zero</in><out>2</out><amount>10</amount></item>
<item/>
</rates>
`

/** Items as exporters write them by the thousand, for which the scanner has a fast lane. */
export const PLAIN_FILE = `<rates>
<item><from>SBERRUB</from><to>BTC</to><in>6025931.162045</in><out>1</out><amount>93.032</amount>
<minamount>1000 RUB</minamount><maxamount>230000 RUB</maxamount><param>manual</param></item>
<item><from>BTC</from><to>SBERRUB</to><in>1</in><out>5925931.5</out><amount>9303200</amount>
<minamount>0.001 BTC</minamount><maxamount>3 BTC</maxamount><param>manual, reg</param></item>
<item><from>CASHUSD</from><to>BTC</to><in>65000</in><out>1.00</out><amount>12</amount>
<frommin>100</frommin><frommax>90000</frommax><tomin>0.01</tomin><tomax>5</tomax>
<fromfee>5</fromfee><tofee>0.0001</tofee><city>msk</city><manual/>
<cardverify>true</cardverify></item>
<item><from>CASHUSD</from><to>BTC</to><in>65001</in><out>1.00</out><amount>12</amount>
<frommin>250</frommin><frommax>90000.12345678901234567</frommax><city>spb</city></item>
<item><from>USDTTRC20</from><to>CARDRUB</to><in>1</in><out>81.09</out><amount>93032</amount>
<minamount>10 USDTTRC20</minamount><tofee type="abs">30</tofee><tofee type="%">1.5</tofee>
<floating>15</floating><delay>0</delay><hold>00</hold></item>
<item><from>BTC</from><to>CARDRUB</to><in>1</in><out>5925931</out><amount>93032</amount>
<fromfee type="%">0.25</fromfee><fromfee type="abs">0.0001</fromfee><fromfee>0.5%</fromfee>
<tofee>30 RUB</tofee><tofee>2%</tofee><floating/><delay>20</delay></item>
</rates>`
