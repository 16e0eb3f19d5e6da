/// The completion script of bash: one function, which knows every command's options and values.
enum BashCompletions {
  static func script(_ commands: [CommandDescription]) -> String {
    let names = commands.map(\.name).joined(separator: " ")
    let standard = commands.first { $0.isDefault }?.name ?? ""
    var script = """
      # bash completion for wrender
      _wrender() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} command=\(standard) words='' kind=''
        # The shell breaks '--option=value' into three words.
        if [[ $cur == '=' ]]; then cur=''; elif [[ $prev == '=' ]]; then prev=${COMP_WORDS[COMP_CWORD-2]}; fi
        case ${COMP_WORDS[1]} in
          \(names.split(separator: " ").joined(separator: "|"))) ((COMP_CWORD > 1)) && command=${COMP_WORDS[1]} ;;
        esac
        case $command,$prev in

      """
    for command in commands {
      for option in command.options {
        guard let value = option.value else { continue }
        let patterns = option.spellings.map { "\(command.name),\($0)" }.joined(separator: "|")
        script += "    \(patterns)) \(action(value)) ;;\n"
      }
    }
    script += "    *)\n      case $command in\n"
    for command in commands {
      let options = command.allOptions.flatMap(\.spellings).joined(separator: " ")
      let argument = command.argument.map { action($0.value) } ?? "kind=none"
      script += "        \(command.name)) if [[ $cur == -* ]]; then words='\(options)'; else \(argument); fi ;;\n"
    }
    script += """
            esac
            if ((COMP_CWORD == 1)) && [[ $cur != -* ]]; then words+=' \(names)'; fi ;;
        esac
        local list='' before=''
        if [[ $kind == list && $cur == *,* ]]; then before=${cur%,*},; list=${cur##*,}; else list=$cur; fi
        COMPREPLY=($(compgen -W "$words" -P "$before" -- "$list"))
        local IFS=$'\\n'
        case $kind in
          files) COMPREPLY+=($(compgen -f -- "$cur")); compopt -o filenames ;;
          folders) COMPREPLY+=($(compgen -d -- "$cur")); compopt -o filenames ;;
        esac
      }
      complete -F _wrender wrender

      """
    return script
  }

  private static func action(_ value: ValueDescription) -> String {
    switch value.completion {
    case .words(let words): "words='\(words.joined(separator: " "))'" + (value.isList ? " kind=list" : "")
    case .files: "kind=files"
    case .folders: "kind=folders"
    case .nothing: "kind=none"
    }
  }
}
