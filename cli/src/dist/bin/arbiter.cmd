@echo off
rem Runs Arbiter on Windows: in the memory that bin/arbiter gives a command, and with only the quick compiler where it answers one question.
rem What bin/arbiter does beyond that for start-up, for small files and for colours is left out here.
setlocal
set "home=%~dp0.."
set "java=java"
if defined JAVA_HOME set "java=%JAVA_HOME%\bin\java"
if defined ARBITER_PATH set "games=;%ARBITER_PATH%"
set "quick="
for %%c in (games show moves rule help version completion settle report sql match) do if "%~1"=="%%c" set "quick=-XX:TieredStopAtLevel=1"
for %%c in (serve desk) do if "%~1"=="%%c" set "quick=-Xmx256m -XX:MaxDirectMemorySize=32m -XX:MaxMetaspaceSize=64m -XX:ReservedCodeCacheSize=48m -XX:CICompilerCount=2 -Darbiter.decoders=41943040"
if "%~1"=="table" set "quick=-Xmx1g"
"%java%" -Xshare:auto -Dfile.encoding=UTF-8 -XX:+ExitOnOutOfMemoryError -XX:+DisplayVMOutputToStderr %quick% %ARBITER_JAVA_OPTIONS% --enable-native-access=ALL-UNNAMED -cp "%home%\lib\*;%home%\driver\*%games%" dev.arbiter.cli.Main %*
exit /b %ERRORLEVEL%
